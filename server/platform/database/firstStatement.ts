import pg from 'pg';

/** What the driver's queries write to; its types leave these methods out. */
interface Wire {
	parse(message: { text: string }): void;
	bind(message: object): void;
	execute(message: object): void;
}
interface DriverQuery extends pg.Submittable {
	prepare(wire: Wire): void;
	handleCommandComplete(message: object, wire: Wire): void;
}
type Settled = (error: Error | undefined, result: pg.QueryResult) => void;

const DriverQuery = pg.Query as unknown as new (
	query: pg.QueryConfig,
	values: unknown[] | undefined,
	settled: Settled,
) => DriverQuery;

/**
 * The first statement of a transaction, sent together with `begin`. Both are ended by one Sync message, up to which the server
 * skips everything after an error: should `begin` fail, the statement is not executed.
 */
class FirstStatement extends DriverQuery {
	begun = false;

	override prepare(wire: Wire): void {
		wire.parse({ text: 'begin' });
		wire.bind({});
		wire.execute({});
		super.prepare(wire);
	}

	override handleCommandComplete(message: object, wire: Wire): void {
		if (this.begun) super.handleCommandComplete(message, wire);
		else this.begun = true;
	}
}

/** @param begun called before the returned promise is settled, unless `begin` failed */
export function beginWith(
	client: pg.PoolClient,
	query: pg.QueryConfig,
	values: unknown[] | undefined,
	begun: () => void,
): Promise<pg.QueryResult> {
	return new Promise((resolve, reject) => {
		// Without values the driver would use the simple protocol, in which `begin` has an end of its own.
		const extended = { ...query, queryMode: 'extended' };
		const first = new FirstStatement(extended, values, (error, result) => {
			if (first.begun) begun();
			if (error) reject(error);
			else resolve(result);
		});
		client.query(first);
	});
}
