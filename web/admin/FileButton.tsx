import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { errorMessage } from '../session/call.ts';
import { Button } from '../ui/Button.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { toast } from '../ui/toasts.ts';

/** Loads a file with the session's token and saves it; an answer in JSON is saved as its text. */
export function FileButton({
	name,
	icon = <Download size={15} aria-hidden />,
	file,
	load,
	failure = 'The file could not be created. Please try again.',
	variant = 'secondary',
	size = 'small',
	className,
}: {
	name: string;
	icon?: ReactNode;
	/** The file's name. */
	file: string;
	load: () => Promise<Blob | object>;
	failure?: string;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) {
	const { mutate, isPending } = useMutation({
		mutationFn: () => load(),
		onSuccess: (response) =>
			saveFile(
				response instanceof Blob
					? response
					: new Blob([JSON.stringify(response, null, 1)], { type: 'application/json' }),
				file,
			),
		onError: (error) => toast.error(errorMessage(error, failure)),
	});
	return (
		<Button variant={variant} size={size} className={className} loading={isPending} onClick={() => mutate()}>
			{icon}
			{name}
		</Button>
	);
}
