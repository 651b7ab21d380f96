export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The local date and time for a file name: 2026-01-31-0930. */
export function fileTime(at: Date): string {
  return at.toLocaleString('sv').slice(0, 16).replace(' ', '-').replace(':', '');
}
