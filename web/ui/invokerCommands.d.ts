import 'react';

// HTML's invoker commands, which React passes on but does not type yet.
declare module 'react' {
	interface ButtonHTMLAttributes<T> {
		command?: 'show-modal' | 'close';
		commandfor?: string;
	}
	interface DialogHTMLAttributes<T> {
		closedby?: 'any';
	}
}
