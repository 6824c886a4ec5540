import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';

/** Downloads a return or report; JSON is saved as the text of the answer. */
export function FileButton({
	name,
	file,
	load,
}: {
	name: string;
	/** The file's name. */
	file: string;
	load: () => Promise<Blob | object>;
}) {
	const { mutate, isPending } = useMutation({
		mutationFn: load,
		onSuccess: (response) =>
			saveFile(
				response instanceof Blob
					? response
					: new Blob([JSON.stringify(response, null, 1)], { type: 'application/json' }),
				file,
			),
		onError: (error) => toast.error(errorMessage(error, 'The file could not be created. Please try again.')),
	});
	return (
		<Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
			<Download size={15} aria-hidden />
			{name}
		</Button>
	);
}
