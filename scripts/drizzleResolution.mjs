// Preloaded by launch.mjs: resolves each import of drizzle-orm once, and those inside it without its package.json.
// Node parses the list of exports there, 130 kB, again at every import: a third of the processor time that a shop takes to start.
import module from 'node:module';

const inside = '/node_modules/drizzle-orm/';
const entries = new Map();

// Not in Node 20, which may run a tool that inherits the option.
module.registerHooks?.({
	resolve(specifier, context, resolveAsNode) {
		const { parentURL = '', conditions } = context;
		if (!conditions.includes('import')) return resolveAsNode(specifier, context);
		if (parentURL.includes(inside) && specifier.startsWith('.') && specifier.endsWith('.js'))
			return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
		if (!/^drizzle-orm(\/|$)/.test(specifier)) return resolveAsNode(specifier, context);
		if (!entries.has(specifier)) entries.set(specifier, resolveAsNode(specifier, context));
		return { ...entries.get(specifier), shortCircuit: true };
	},
});
