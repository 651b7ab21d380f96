/** How far the upload under way has come, from 0 to 1; `null` while there is none. */
let sent: number | null = null;
const listeners = new Set<() => void>();

function tell(fraction: number | null): void {
  sent = fraction;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: the progress of the upload under way. */
export const uploadProgress = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => sent,
};

/**
 * Sends a request as `fetch` does, and tells how far its body has come, which `fetch` cannot. Rejects as `fetch` does:
 * with a TypeError when there is no answer, with the signal's reason when it is aborted.
 */
export async function upload(request: Request): Promise<Response> {
  if (typeof XMLHttpRequest !== 'function') return fetch(request); // outside a browser nobody watches
  const { method, url, headers, signal } = request;
  const body = await request.blob();
  return new Promise<Response>((resolve, reject) => {
    const wire = new XMLHttpRequest();
    wire.open(method, url);
    wire.responseType = 'arraybuffer';
    headers.forEach((value, name) => {
      wire.setRequestHeader(name, value);
    });
    wire.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) tell(loaded / total);
    });
    wire.addEventListener('load', () => {
      if (wire.status >= 200 && wire.status <= 599) resolve(responseOf(wire));
      else reject(new TypeError('no answer has such a status'));
    });
    wire.addEventListener('error', () => {
      reject(new TypeError('the upload failed'));
    });
    wire.addEventListener('abort', () => {
      reject(reasonOf(signal));
    });
    wire.addEventListener('loadend', () => {
      tell(null);
    });
    signal.addEventListener('abort', () => {
      wire.abort();
    });
    if (signal.aborted) reject(reasonOf(signal));
    else {
      tell(0);
      wire.send(body);
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
