import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from '../shared/pages.ts';

export default [
	...pages.map(({ path, module }) => (path === '/' ? index(module) : route(path.slice(1), module))),
	route('*', 'pages/NotFoundPage.tsx'),
] satisfies RouteConfig;
