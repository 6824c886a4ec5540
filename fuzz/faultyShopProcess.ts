// A shop with planted faults, to prove that npm run fuzz finds them.
import { serveShop } from './serveShop.ts';

const leaked: number[][] = [];

await serveShop(({ services }) => {
	Object.assign(services.limits, {
		use: async ({ name }: { name: string }) => {
			if (process.env.FAULT === 'exit') process.exit(7);
			// A megabyte for each request.
			leaked.push(new Array<number>(2 ** 17).fill(0.5));
			if (name.startsWith('DELETE /')) throw new Error('planted');
		},
	});
});
