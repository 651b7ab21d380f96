import { written } from './forms.ts';

/** The actions of a visitor, performed by a browser (`tests/e2e`) or by testing-library (`tests/screens`). */
export interface Hands {
  /** Presses the first button with this name. */
  press(button: string | RegExp): Promise<void>;
  /** Presses the button of the open form in the popup. */
  submit(): Promise<void>;
  follow(link: string): Promise<void>;
  /** Selects a tab of the popup. */
  turnTo(tab: string): Promise<void>;
  /** Presses the title of a panel's section, which opens or closes it. */
  open(section: string): Promise<void>;
  /** Fills in fields, by their labels. */
  write(texts: Readonly<Record<string, string>>): Promise<void>;
  /** Chooses a picture of one pixel. */
  choosePicture(label: string): Promise<void>;
  /** Reloads the page, once it has logged a line that begins with these words. */
  reloadAfter(logged: string): Promise<void>;
  /** Takes the browser offline. */
  goOffline(): Promise<void>;
}

export type Deeds = (hands: Hands) => Promise<void>;

/** Performs actions one after the other. */
export const all =
  (...deeds: readonly Deeds[]): Deeds =>
  async (hands) => {
    for (const deed of deeds) await deed(hands);
  };
export const press =
  (button: string | RegExp): Deeds =>
  (hands) =>
    hands.press(button);
export const open =
  (section: string): Deeds =>
  (hands) =>
    hands.open(section);
/** Fills in a form with these values. */
export const fill =
  <Name extends string>(
    form: Readonly<Record<string, Name>>,
    values: Readonly<Record<Name, string>>,
  ): Deeds =>
  (hands) =>
    hands.write(written(form, values));
export const submit: Deeds = (hands) => hands.submit();
