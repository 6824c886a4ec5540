import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderReturn } from '../../contracts/returns.ts';
import { call } from '../session/call.ts';

type Photo = { returnId: OrderReturn['id']; photoId: OrderReturn['photos'][number]; name: string };

/** Loaded with the session's token, because only the buyer and administrators may see it. */
function ReturnPhoto({ returnId, photoId, name }: Photo) {
	const { data, isError } = useQuery({
		queryKey: ['me', 'return photo', photoId],
		queryFn: ({ signal }) =>
			call('GET /returns/{returnId}/photos/{photoId}', { params: { returnId, photoId }, signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (data === undefined) return;
		const created = URL.createObjectURL(data);
		setUrl(created);
		return () => URL.revokeObjectURL(created);
	}, [data]);
	if (isError) return <span className="text-muted text-sm">{name} could not be loaded.</span>;
	return url === undefined ? (
		<span className="block size-20 rounded-sm border border-line bg-sunken" />
	) : (
		<a href={url} target="_blank" rel="noreferrer" className="block">
			<img src={url} alt={name} className="size-20 rounded-sm border border-line object-cover" />
		</a>
	);
}

/** The photos of a return, each opening in its full size. */
export function ReturnPhotos({ returned }: { returned: Pick<OrderReturn, 'id' | 'photos'> }) {
	if (returned.photos.length === 0) return null;
	return (
		<ul aria-label="Photos of the return" className="mt-3 flex flex-wrap gap-3">
			{returned.photos.map((photoId, position) => (
				<li key={photoId}>
					<ReturnPhoto returnId={returned.id} photoId={photoId} name={`Photo ${position + 1}`} />
				</li>
			))}
		</ul>
	);
}
