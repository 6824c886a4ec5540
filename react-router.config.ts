import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'web',
	buildDirectory: 'build/web',
	ssr: true,
	// The whole route list in one immutable file: no further request to learn where a link leads.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
