/** From 0 to 1; `null` while there is no upload. */
let progress: number | null = null;
const listeners = new Set<() => void>();

function setProgress(fraction: number | null): void {
  progress = fraction;
  for (const listener of listeners) listener();
}

export const uploadProgress = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => progress,
};

/** Resolves and rejects like `fetch`, and reports the upload progress, which `fetch` cannot do. */
export async function upload(request: Request): Promise<Response> {
  if (typeof XMLHttpRequest !== 'function') return fetch(request); // no progress outside a browser
  const { method, url, headers, signal } = request;
  const body = await request.blob();
  return new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = 'arraybuffer';
    headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) setProgress(loaded / total);
    });
    xhr.addEventListener('load', () => {
      if (xhr.status >= 200 && xhr.status <= 599) resolve(responseOf(xhr));
      else reject(new TypeError('no answer has such a status'));
    });
    xhr.addEventListener('error', () => reject(new TypeError('the upload failed')));
    xhr.addEventListener('abort', () => reject(reasonOf(signal)));
    xhr.addEventListener('loadend', () => setProgress(null));
    signal.addEventListener('abort', () => xhr.abort());
    if (signal.aborted) reject(reasonOf(signal));
    else {
      setProgress(0);
      xhr.send(body);
    }
  });
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError');
}

function responseOf({ status, statusText, response }: XMLHttpRequest): Response {
  const mayHaveBody = ![204, 205, 304].includes(status);
  const bytes = mayHaveBody && response instanceof ArrayBuffer ? response : null;
  return new Response(bytes, { status, statusText });
}
