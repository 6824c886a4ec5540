import type { Customer } from '../../../contracts/customers.ts';
import { ApiError, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Account = Pick<Customer, 'id' | 'name' | 'email'>;

/** The account that has the entered email, as the server names it. */
function accountIn(error: unknown): Account | undefined {
	const found = error instanceof ApiError ? error.response.customer : undefined;
	// The contract of the error describes it.
	return found as Account | undefined;
}

/** Why an order was not entered, with the account that its email belongs to. */
export function EntryFailure({ error, onChoose }: { error: Error; onChoose: (account: Account) => void }) {
	const account = accountIn(error);
	return (
		<div className="mt-4">
			<Notice kind="error">
				{errorMessage(error, 'The order could not be entered. Please try again.')}
				{account !== undefined && (
					<Button variant="secondary" size="small" className="mt-3" onClick={() => onChoose(account)}>
						Choose {account.name}
					</Button>
				)}
			</Notice>
		</div>
	);
}
