import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { checked, type Outcome } from './outcome.ts';
import { root } from './program.ts';

/** Files that may build SQL from strings: migrations run statements from files, a restore uses types of PostgreSQL's catalog. */
const rawSqlAllowed = new Set(['server/platform/database/migrations.ts', 'server/office/backup/rows.ts']);
const writes = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+"?([a-z_]*)$/i;
const namedWrites =
	/\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+"?([a-z_]{3,})"?(?=\s|;|\(|$)/gi;

export type SourceFile = { file: string; text: string };

const parse = ({ file, text }: SourceFile) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

const isTableFile = (file: string) => file.startsWith('server/schema/') || file.endsWith('/tables.ts');

/** Owners of schema files that have another name than their folder. */
const otherOwners: Record<string, string> = {
	sandbox: 'sandbox',
	categories: 'server/catalog',
	gstRates: 'server/catalog',
	refundRequests: 'server/orders',
	stockMovements: 'server/catalog',
};

const rooms = readdirSync(path.join(root, 'server'));

/** `server/schema/cart.ts` belongs to the folder `cart` of a room; the platform's tables are next to its code. */
function findOwner(file: string): string {
	const name = /^server\/schema\/(\w+)\.ts$/.exec(file)?.[1];
	if (name === undefined) return path.posix.dirname(file);
	if (otherOwners[name] !== undefined) return otherOwners[name];
	const room = rooms.find((each) => existsSync(path.join(root, 'server', each, name)));
	return room === undefined ? `server/${name}` : `server/${room}/${name}`;
}

/** Table names in PostgreSQL, each with the folder that owns it. */
export function getOwners(files: SourceFile[]): Map<string, string> {
	const owners = new Map<string, string>();
	for (const source of files.filter(({ file }) => isTableFile(file))) {
		const visit = (node: ts.Node): void => {
			if (ts.isCallExpression(node) && node.expression.getText() === 'pgTable') {
				const [name] = node.arguments;
				if (name !== undefined && ts.isStringLiteral(name)) owners.set(name.text, findOwner(source.file));
			}
			ts.forEachChild(node, visit);
		};
		visit(parse(source));
	}
	return owners;
}

/** Imported table objects of a file, each with the folder that owns it. */
function importedTables(source: ts.SourceFile): Map<string, string> {
	const tables = new Map<string, string>();
	for (const statement of source.statements) {
		if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
		const from = path.posix.join(path.posix.dirname(source.fileName), statement.moduleSpecifier.text);
		const names = statement.importClause?.namedBindings;
		if (isTableFile(from) && names !== undefined && ts.isNamedImports(names))
			for (const { name } of names.elements) tables.set(name.text, findOwner(from));
	}
	return tables;
}

const isWithin = (file: string, folder: string) => file.startsWith(`${folder}/`);

/**
 * Writes to tables of other domains, and SQL made from strings, in one file.
 * @returns one line for each, with its position
 */
export function breachesIn(file: SourceFile, owners: Map<string, string>): string[] {
	const source = parse(file);
	const tables = importedTables(source);
	const found: string[] = [];
	const report = (node: ts.Node, sentence: string) =>
		found.push(`${file.file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${sentence}`);
	const reportWrite = (node: ts.Node, table: string, owner: string | undefined) => {
		if (owner !== undefined && !isWithin(file.file, owner))
			report(node, `writes ${table}, which only ${owner} may write`);
	};
	const checkText = (node: ts.Node, text: string) => {
		for (const [, table = ''] of text.matchAll(namedWrites)) reportWrite(node, table, owners.get(table));
	};
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
			const [table] = node.arguments;
			if (
				['insert', 'update', 'delete'].includes(node.expression.name.text) &&
				table &&
				ts.isIdentifier(table)
			)
				reportWrite(node, table.text, tables.get(table.text));
		}
		if (ts.isPropertyAccessExpression(node) && node.getText() === 'sql.raw' && !rawSqlAllowed.has(file.file))
			report(node, 'makes SQL from a string with sql.raw');
		if (ts.isTaggedTemplateExpression(node)) {
			const { template } = node;
			if (ts.isNoSubstitutionTemplateLiteral(template)) checkText(template, template.text);
			else {
				let before = template.head.text;
				for (const { expression, literal } of template.templateSpans) {
					if (writes.test(before) && ts.isIdentifier(expression))
						reportWrite(node, expression.text, tables.get(expression.text));
					checkText(node, before);
					before = literal.text;
				}
				checkText(node, before);
			}
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

async function sourcesIn(folder: string): Promise<SourceFile[]> {
	const entries = await readdir(path.join(root, folder), { recursive: true });
	const names = entries.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
	return Promise.all(
		names.map(async (name) => ({
			file: `${folder}/${name.replaceAll(path.sep, '/')}`,
			text: await readFile(path.join(root, folder, name), 'utf8'),
		})),
	);
}

/** A table is written only in its owner's folder, and SQL is never built from strings. */
export async function tableOwners(): Promise<Outcome> {
	const files = (await Promise.all(['server', 'sandbox'].map(sourcesIn))).flat();
	const owners = getOwners(files);
	const problems = files.flatMap((file) => breachesIn(file, owners));
	if (owners.size === 0) problems.push('No table was found; nothing was proved.');
	return checked(problems, `${owners.size} tables, ${files.length} files`);
}
