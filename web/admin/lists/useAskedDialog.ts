import { useState } from 'react';
import { useListUrl } from './useListUrl.ts';

/**
 * The open dialog of a page: the one that was chosen on it, else the one that its address asks for with `open`, as links from
 * elsewhere do. What the address asked for leaves it when the dialog is closed.
 * @param parse the dialog that an address asks for
 * @param initial the dialog that is open at first
 */
export function useAskedDialog<Open>(
	parse: (params: URLSearchParams) => Open | undefined,
	initial: () => Open | undefined = () => undefined,
) {
	const { params, change } = useListUrl();
	const [chosen, setOpen] = useState(initial);
	return {
		open: chosen ?? parse(params),
		setOpen,
		close: () => {
			setOpen(undefined);
			if (params.has('open')) change({ open: '', product: '' });
		},
	};
}

/** For pages whose address only asks for a new record. */
export const parseCreate = (params: URLSearchParams): { dialog: 'create' } | undefined =>
	params.get('open') === 'create' ? { dialog: 'create' } : undefined;
