/** An upload says how far it has come, and ends as a fetch would: answered, failed or aborted. */
import { beforeEach, expect, it, vi } from 'vitest';
import { upload, uploadProgress } from '#src/api/upload.ts';

/** The wire that the last upload went over: a test says what happens on it. */
class Wire extends EventTarget {
  static last: Wire | undefined;
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
    Wire.last = this;
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
  Wire.last = undefined;
  vi.stubGlobal('XMLHttpRequest', Wire);
});

/** An upload that is under way. */
async function begun(signal?: AbortSignal) {
  const headers = { 'content-type': 'text/plain' };
  const init = { method: 'POST', body: 'photo', headers, ...(signal && { signal }) };
  const answer = upload(new Request('http://localhost/a', init));
  answer.catch(() => {}); // a test looks at it later
  const wire = await vi.waitUntil(() => Wire.last);
  expect(uploadProgress.get()).toBe(0);
  return { answer, wire };
}

it('sends what a fetch would send', async () => {
  const { answer, wire } = await begun();
  expect(wire.asked).toBe('POST http://localhost/a');
  expect(wire.headers.get('content-type')).toBe('text/plain');
  expect(wire.body?.size).toBe('photo'.length);
  wire.answers(201);
  await answer;
});

it('says how far it has come, where that can be said, and nothing once it has ended', async () => {
  const { answer, wire } = await begun();
  const told = vi.fn<() => void>();
  const forget = uploadProgress.subscribe(told);
  wire.progress(1, 4);
  expect(uploadProgress.get()).toBe(0.25);
  wire.progress(2, 4, false);
  wire.progress(3, 0);
  expect(uploadProgress.get()).toBe(0.25);
  forget();
  wire.answers(201);
  expect(uploadProgress.get()).toBeNull();
  expect(told).toHaveBeenCalledOnce();
  await answer;
});

it.each([
  [200, '{"success":true}', '{"success":true}'],
  [413, 'too big', 'too big'],
  [204, '', ''],
  [205, '', ''],
  [304, '', ''],
])('an answer %d is given as it came', async (status, text, read) => {
  const { answer, wire } = await begun();
  wire.answers(status, text);
  const response = await answer;
  expect(response).toMatchObject({ status, statusText: 'said' });
  expect(await response.text()).toBe(read);
});

it.each([0, 99, 600])('a status %d is no answer', async (status) => {
  const { answer, wire } = await begun();
  wire.answers(status);
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

it('fails when the line drops', async () => {
  const { answer, wire } = await begun();
  wire.ends('error');
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

it('is broken off with the reason of its signal', async () => {
  const control = new AbortController();
  const { answer, wire } = await begun(control.signal);
  const ended = vi.fn<() => void>();
  wire.addEventListener('abort', ended);
  control.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
  expect(ended).toHaveBeenCalledOnce();
});

it('is not begun when its signal was aborted before', async () => {
  const sent = vi.spyOn(Wire.prototype, 'send');
  const init = { method: 'POST', body: 'photo', signal: AbortSignal.abort(new Error('left')) };
  await expect(upload(new Request('http://localhost/a', init))).rejects.toThrow('left');
  expect(sent).not.toHaveBeenCalled();
});
