# docker build -f docker/cuda.Dockerfile -t remx-cuda . && docker run --rm --gpus all remx-cuda info
# PyTorch from PyPI brings CUDA's libraries; the host needs NVIDIA's driver and container toolkit alone.
FROM python:3.12-slim
RUN useradd --create-home user
WORKDIR /opt/remx
COPY pyproject.toml README.md LICENSE ./
COPY mxnet mxnet
COPY _remx_cli _remx_cli
RUN pip install --no-cache-dir "torch==2.13.0" ".[image,onnx,safetensors,progress]"
USER user
WORKDIR /home/user
ENTRYPOINT ["mxnet"]
CMD ["info"]
