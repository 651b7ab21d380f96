import { type DragEvent, useState } from 'react';

const ifFile = (run: (transfer: DataTransfer) => void) => (event: DragEvent) => {
  if (!event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  run(event.dataTransfer);
};

/**
 * Takes a file that is dropped anywhere on an element. Without this, a browser that gets a file dropped beside the field
 * leaves the page, and what was typed is lost.
 */
export function useFileDrop(take: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: ifFile(() => {
      setIsOver(true);
    }),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        setIsOver(false);
    },
    onDrop: ifFile(({ files }) => {
      setIsOver(false);
      if (files[0]) take(files[0]);
    }),
  };
  return { isOver, handlers };
}
