"""Own readers and writers of records, which call functions of ``mxnet.base._LIB`` with ``self.handle``."""

import ctypes
import os
import pickle


def _readers(mx):
    from mxnet.base import _LIB, RecordIOHandle, check_call

    class Told(mx.recordio.MXRecordIO):
        def tell(self):
            position = ctypes.c_size_t()
            function = _LIB.MXRecordIOWriterTell if self.writable else _LIB.MXRecordIOReaderTell
            check_call(function(self.handle, ctypes.byref(position)))
            return position.value

        def seek(self, position):
            check_call(_LIB.MXRecordIOReaderSeek(self.handle, ctypes.c_size_t(position)))

        def read_by_c(self):
            buffer, size = ctypes.c_char_p(), ctypes.c_size_t()
            check_call(_LIB.MXRecordIOReaderReadRecord(self.handle, ctypes.byref(buffer), ctypes.byref(size)))
            if not buffer:
                return None
            return ctypes.cast(buffer, ctypes.POINTER(ctypes.c_char * size.value)).contents.raw

    class Opened(Told):
        def open(self):
            self.handle = RecordIOHandle()
            self.writable = self.flag == "w"
            create = _LIB.MXRecordIOWriterCreate if self.writable else _LIB.MXRecordIOReaderCreate
            check_call(create(self.uri, ctypes.byref(self.handle)))
            self.pid, self.is_open = os.getpid(), True

        def close(self):
            if self.is_open:
                check_call((_LIB.MXRecordIOWriterFree if self.writable else _LIB.MXRecordIOReaderFree)(self.handle))
                self.is_open, self.pid = False, None

    return Told, Opened


def _write(cls, path):
    record, offsets = cls(path, "w"), []
    for i in range(4):
        offsets.append(record.tell())
        record.write(b"%d" % i * (i + 1))
    record.close()
    return offsets


def _content(data):
    return None if data is None else data.decode()


def case_positions(mx):
    c_record, _ = _readers(mx)
    offsets = _write(c_record, "positions.rec")
    reader = c_record("positions.rec", "r")
    seen = [(reader.tell(), _content(reader.read_by_c())) for _ in range(2)]
    reader.seek(offsets[3])
    seen.append((reader.tell(), _content(reader.read()), _content(reader.read_by_c())))
    reader.reset()
    return offsets, seen, _content(reader.read())


def case_files_opened_by_functions_of_c(mx):
    _, opened = _readers(mx)
    offsets = _write(opened, "opened.rec")
    reader = opened("opened.rec", "r")
    seen = [_content(reader.read()) for _ in range(5)]
    reader.reset()
    seen.append(_content(reader.read_by_c()))
    reader.close()
    return offsets, seen, reader.is_open


def case_files_closed_by_the_class(mx):
    _, opened = _readers(mx)
    _write(opened, "closed.rec")
    reader = opened("closed.rec", "r")
    first = _content(reader.read())
    mx.recordio.MXRecordIO.close(reader)
    return first, reader.is_open


def case_records_written_by_functions_of_c(mx):
    from mxnet.base import _LIB, check_call

    c_record, _ = _readers(mx)
    writer = c_record("written.rec", "w")
    writer.write(b"abc")
    check_call(_LIB.MXRecordIOWriterWriteRecord(writer.handle, ctypes.c_char_p(b"de\0f"), ctypes.c_size_t(4)))
    writer.close()
    reader = mx.recordio.MXRecordIO("written.rec", "r")
    loaded = pickle.loads(pickle.dumps(mx.recordio.MXRecordIO("written.rec", "r")))
    return [_content(reader.read()) for _ in range(3)], _content(loaded.read()), type(reader.handle).__name__


def case_indexed_files(mx):
    from mxnet.base import _LIB, check_call

    class Indexed(mx.recordio.MXIndexedRecordIO):
        def tell(self):
            position = ctypes.c_size_t()
            check_call(_LIB.MXRecordIOWriterTell(self.handle, ctypes.byref(position)))
            return position.value

    writer, offsets = Indexed("i.idx", "i.rec", "w"), []
    for i in range(3):
        writer.write_idx(i, b"x" * i)
        offsets.append(writer.tell())
    writer.close()
    reader = mx.recordio.MXIndexedRecordIO("i.idx", "i.rec", "r")
    return offsets, _content(reader.read_idx(2)), _content(reader.read_idx(0))
