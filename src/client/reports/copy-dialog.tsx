import { CopyField } from '../ui/copy-field.tsx';
import { SheetDialog } from '../ui/sheet-dialog.tsx';

interface CopyDialogProps {
  opened: boolean;
  onClose: () => void;
  text: string;
}

/** 'Copy as text': shows a report as text to paste into a message. */
export function CopyDialog({ text, ...dialog }: CopyDialogProps) {
  return (
    <SheetDialog {...dialog} title="Copy as text">
      <CopyField label="Report" button="Copy" text={text} lines={12} />
    </SheetDialog>
  );
}
