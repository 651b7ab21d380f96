import { useEffect, useState } from 'react';

export interface ChosenPicture {
  readonly file: File;
  /** Under this address the page can show the file. It is released when another file is chosen. */
  readonly address: string;
}

export function useChosenPicture() {
  const [picture, setPicture] = useState<ChosenPicture>();
  const address = picture?.address;
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  const choose = (file: File | undefined) =>
    setPicture(file && { file, address: URL.createObjectURL(file) });
  return { picture, choose };
}
