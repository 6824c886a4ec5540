import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';

/** Downloads a document with the admin's token and saves it as `file`. */
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
	const { mutate, isPending } = useMutation({
		mutationFn: () => load(),
		onSuccess: (document) => saveFile(document, file),
		onError: (error) =>
			toast.error(errorMessage(error, 'The document could not be loaded. Please try again.')),
	});
	return (
		<Button variant="ghost" size="small" loading={isPending} onClick={() => mutate()}>
			{icon}
			{name}
		</Button>
	);
}
