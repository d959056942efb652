"""Files of records, behind ``mx.recordio``."""
