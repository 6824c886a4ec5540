import { lazyDialog } from '../../ui/lazyDialog.tsx';

export const MeaningDialog = lazyDialog(async () => (await import('./MeaningDialog.tsx')).MeaningDialog);
export const PinsDialog = lazyDialog(async () => (await import('./PinsDialog.tsx')).PinsDialog);
export const SynonymsDialog = lazyDialog(async () => (await import('./SynonymsDialog.tsx')).SynonymsDialog);
