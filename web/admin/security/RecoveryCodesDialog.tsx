import { useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/saveFile.ts';

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
	const { identity } = useSettings();
	const file = () =>
		new Blob([`Recovery codes for the back-office of ${identity.name}\n\n${codes.join('\n')}\n`], {
			type: 'text/plain',
		});
	return (
		<Dialog title="Your recovery codes" onClose={onClose}>
			<div className="space-y-5">
				<Notice kind="warning">
					Save these codes now. They are shown only once, and each works once if you lose your phone.
				</Notice>
				<ul className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
					{codes.map((code) => (
						<li key={code} data-recovery-code>
							{code}
						</li>
					))}
				</ul>
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={() => saveFile(file(), 'recovery-codes.txt')}>
						Download
					</Button>
					<Button onClick={onClose}>I have saved them</Button>
				</div>
			</div>
		</Dialog>
	);
}
