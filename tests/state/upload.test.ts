/** An upload reports its progress, and ends as a fetch does: answered, failed or aborted. */
import { beforeEach, expect, it, vi } from 'vitest';
import { upload, uploadProgress } from '#src/api/upload.ts';

/** A fake XMLHttpRequest. `last` is the most recent one, and the test decides what happens to it. */
class FakeXhr extends EventTarget {
  static last: FakeXhr | undefined;
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  asked = '';
  status = 0;
  statusText = '';
  response: ArrayBuffer | null = null;
  body: Blob | undefined;
  open(method: string, url: string) {
    this.asked = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: Blob) {
    this.body = body;
    FakeXhr.last = this;
  }
  abort() {
    this.ends('abort');
  }
  progress(loaded: number, total: number, lengthComputable = true) {
    const step = new ProgressEvent('progress', { loaded, total, lengthComputable });
    this.upload.dispatchEvent(step);
  }
  answers(status: number, text = '') {
    this.status = status;
    this.statusText = 'said';
    this.response = Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
    this.ends('load');
  }
  ends(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  FakeXhr.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});

/** Starts an upload. */
async function startUpload(signal?: AbortSignal) {
  const headers = { 'content-type': 'text/plain' };
  const init = { method: 'POST', body: 'photo', headers, ...(signal && { signal }) };
  const answer = upload(new Request('http://localhost/a', init));
  answer.catch(() => {}); // prevents an unhandled rejection: the test checks the result later
  const xhr = await vi.waitUntil(() => FakeXhr.last);
  expect(uploadProgress.get()).toBe(0);
  return { answer, xhr };
}

it('sends what a fetch would send', async () => {
  const { answer, xhr } = await startUpload();
  expect(xhr.asked).toBe('POST http://localhost/a');
  expect(xhr.headers.get('content-type')).toBe('text/plain');
  expect(xhr.body?.size).toBe('photo'.length);
  xhr.answers(201);
  await answer;
});

it('reports its progress if that is known, and nothing after its end', async () => {
  const { answer, xhr } = await startUpload();
  const listener = vi.fn<() => void>();
  const unsubscribe = uploadProgress.subscribe(listener);
  xhr.progress(1, 4);
  expect(uploadProgress.get()).toBe(0.25);
  xhr.progress(2, 4, false);
  xhr.progress(3, 0);
  expect(uploadProgress.get()).toBe(0.25);
  unsubscribe();
  xhr.answers(201);
  expect(uploadProgress.get()).toBeNull();
  expect(listener).toHaveBeenCalledOnce();
  await answer;
});

it.each([
  [200, '{"success":true}', '{"success":true}'],
  [413, 'too big', 'too big'],
  [204, '', ''],
  [205, '', ''],
  [304, '', ''],
])('an answer %d is returned unchanged', async (status, text, read) => {
  const { answer, xhr } = await startUpload();
  xhr.answers(status, text);
  const response = await answer;
  expect(response).toMatchObject({ status, statusText: 'said' });
  expect(await response.text()).toBe(read);
});

it.each([0, 99, 600])('a status %d is an error', async (status) => {
  const { answer, xhr } = await startUpload();
  xhr.answers(status);
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

it('fails when the connection breaks', async () => {
  const { answer, xhr } = await startUpload();
  xhr.ends('error');
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

it('is aborted with the reason of its signal', async () => {
  const control = new AbortController();
  const { answer, xhr } = await startUpload(control.signal);
  const ended = vi.fn<() => void>();
  xhr.addEventListener('abort', ended);
  control.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
  expect(ended).toHaveBeenCalledOnce();
});

it('is not started if its signal was aborted before', async () => {
  const sent = vi.spyOn(FakeXhr.prototype, 'send');
  const init = { method: 'POST', body: 'photo', signal: AbortSignal.abort(new Error('left')) };
  await expect(upload(new Request('http://localhost/a', init))).rejects.toThrow('left');
  expect(sent).not.toHaveBeenCalled();
});
