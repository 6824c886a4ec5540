// Says that Drizzle's files are ES modules. Node looks that up in its package.json, which is 180 kB long, and parses it again
// for each of the hundred files: 0.4 s of processor time whenever the shop starts.
import { registerHooks } from 'node:module';

registerHooks({
	resolve: (specifier, context, resolveNext) => {
		const { parentURL = '' } = context;
		const isDrizzle = parentURL.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js');
		return isDrizzle && specifier.startsWith('.') && specifier.endsWith('.js')
			? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
			: resolveNext(specifier, context);
	},
});
