import { useEffect, useState, type DragEvent } from 'react';

/** Whether files are dragged, not text. */
const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** A disabled fieldset does not stop the events of a drop. */
const canDrop = (event: DragEvent) =>
  carriesFiles(event) && event.currentTarget.closest('fieldset:disabled') === null;

/** Stops the browser from opening a file that is dropped outside the zone, which would lose the form. */
function usePreventPageDrop(): void {
  useEffect(() => {
    const prevent = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}

/** The event handlers of a drop zone, and whether files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  usePreventPageDrop();

  return {
    isOver,
    zone: {
      onDragOver: (event: DragEvent) => {
        if (!canDrop(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // Entering a child element also fires dragleave.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!canDrop(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
