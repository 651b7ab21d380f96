/** A point in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'F8';

/** One tab of a browser, driven by real input. Waiting and finding are the same for all engines: see `page.ts`. */
export interface Tab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, where it sees nothing of its module. Values pass as JSON. */
  run<Args extends readonly unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Defines the globals of a classic script in the page, whatever its policy. */
  define(source: string): Promise<void>;
  clickAt(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** @param selector - which `input`, in CSS */
  chooseFile(selector: string, file: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs an action, accepts the alert that it causes, and returns the text of the alert. */
  alertAfter(action: () => Promise<void>): Promise<string>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  open(): Promise<Tab>;
  quit(): Promise<void>;
}

export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];
