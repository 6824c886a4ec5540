// npm run seed:large -- [products] [orders]: fills an empty database with many products and orders, to try the shop at scale.
import { fillLargeShop, NotEmpty, readShopSize } from '../bench/largeShop.ts';
import { readConfig } from '../server/platform/config.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { CannotRun, runCommand } from './command.ts';

await runCommand(async () => {
	const size = readShopSize(process.argv.slice(2));
	if (size === undefined)
		throw new CannotRun('Pass the numbers of products and orders: npm run seed:large -- 50000 100000');
	const database = await openDatabase(readConfig(process.env));
	try {
		await migrate(database.db, true);
		await fillLargeShop(database.db, size);
		console.log(
			`${size.products} products and ${size.orders} orders were created. Create an administrator with npm run admin:create.`,
		);
	} catch (error) {
		throw error instanceof NotEmpty
			? new CannotRun(
					'This database already has products. Use an empty one: DATA_DIR=./var-large npm run seed:large',
				)
			: error;
	} finally {
		await database.close();
	}
});
