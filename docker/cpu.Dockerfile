# docker build -f docker/cpu.Dockerfile -t remx . && docker run --rm remx info
FROM python:3.12-slim
RUN useradd --create-home user
WORKDIR /opt/remx
COPY pyproject.toml README.md LICENSE ./
COPY mxnet mxnet
COPY _remx_cli _remx_cli
# PyTorch's CPU builds are a tenth of the size of those on PyPI.
RUN pip install --no-cache-dir --extra-index-url https://download.pytorch.org/whl/cpu "torch==2.13.0+cpu" ".[image,onnx,safetensors,progress]"
USER user
WORKDIR /home/user
ENTRYPOINT ["mxnet"]
CMD ["info"]
