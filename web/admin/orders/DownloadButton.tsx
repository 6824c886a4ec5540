import { useState } from 'react';
import { sentenceOf } from '../../session/call.ts';
import { saveFile } from '../../session/saveFile.ts';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';

/** Loads a document with the admin's token and saves it under `file`. */
export function DownloadButton({
	name,
	icon,
	load,
	file,
}: {
	name: string;
	icon: React.ReactNode;
	load: () => Promise<Blob>;
	file: string;
}) {
	const [loading, setLoading] = useState(false);
	async function download() {
		setLoading(true);
		try {
			saveFile(await load(), file);
		} catch (error) {
			toast.error(sentenceOf(error, 'The document could not be loaded. Please try again.'));
		}
		setLoading(false);
	}
	return (
		<Button variant="ghost" size="small" loading={loading} onClick={() => void download()}>
			{icon}
			{name}
		</Button>
	);
}
