import { data } from 'react-router';
import { NotFound } from './NotFound.tsx';

export function loader() {
	throw data(null, { status: 404 });
}

export function clientLoader() {
	return null;
}

export default function NotFoundPage() {
	return <NotFound />;
}
