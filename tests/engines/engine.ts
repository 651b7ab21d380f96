export type Key = 'Tab' | 'Enter' | 'Escape' | 'F8';

/** One tab. What waits and finds is the same for all engines: `page.ts`. */
export interface Tab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page. Values pass as JSON. */
  run<Args extends readonly unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Runs a classic script in the page, whatever its policy. */
  define(source: string): Promise<void>;
  clickAt(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file in the page's only file field. */
  chooseFile(file: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Accepts the alert that an action causes, and returns its text. */
  alertAfter(action: () => Promise<void>): Promise<string>;
  close(): Promise<void>;
}

/** In CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Engine {
  open(): Promise<Tab>;
  quit(): Promise<void>;
}

export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];
