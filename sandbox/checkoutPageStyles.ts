/** Styles of the payment dialog, applied by a constructed style sheet in its shadow root. */
export const styles = `
dialog {
	--gold: #d4af37;
	--page: #ffffff; --ink: #1b1d21; --quiet: #54575e; --line: #8a8578; --sunken: #f6f3ec; --danger: #a8281d;
	width: min(26rem, 100vw - 1rem); max-height: calc(100dvh - 1rem);
	margin: auto; padding: 0; overflow: auto; overscroll-behavior: contain;
	border: 0; border-radius: 12px; border-top: 5px solid var(--gold);
	background: var(--page); color: var(--ink); box-shadow: 0 24px 60px rgb(0 0 0 / .35);
	font: 16px/1.45 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; color-scheme: light;
}
dialog.dark {
	--page: #1a1d21; --ink: #f3f0e9; --quiet: #b3b7be; --line: #7c828b; --sunken: #23272d; --danger: #f08b80;
	color-scheme: dark;
}
dialog::backdrop { background: rgb(10 10 12 / .6); }
* { box-sizing: border-box; }
.head { display: flex; justify-content: space-between; gap: 1rem; padding: 1.1rem 1.25rem .9rem; align-items: baseline; }
h2 { margin: 0; font-size: 1.2rem; }
.head p { margin: .15rem 0 0; color: var(--quiet); font-size: .85rem; overflow-wrap: anywhere; }
.amount { font-size: 1.25rem; white-space: nowrap; }
.notice { margin: 0; padding: .6rem 1.25rem; background: var(--gold); color: #1b1d21; font-size: .875rem; }
form { display: grid; gap: .85rem; padding: 1.1rem 1.25rem 1.25rem; }
[role=tablist] { display: grid; grid-template-columns: 1fr 1fr; gap: .4rem; }
[role=tabpanel] { display: grid; gap: .85rem; }
[hidden] { display: none; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .85rem; }
.field { display: grid; gap: .3rem; margin: 0; }
label { font-size: .875rem; font-weight: 600; }
input {
	width: 100%; min-width: 0; min-height: 44px; padding: .5rem .7rem; font: inherit;
	color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 8px;
}
input::placeholder { color: var(--quiet); opacity: 1; }
input[aria-invalid=true] { border-color: var(--danger); outline: 1px solid var(--danger); }
button { min-height: 44px; padding: .5rem .9rem; font: inherit; font-weight: 600; border-radius: 8px; cursor: pointer; }
button:disabled { cursor: default; opacity: .6; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
[role=tab] { background: none; color: var(--ink); border: 1px solid var(--line); }
[role=tab][aria-selected=true] { background: var(--sunken); border: 2px solid var(--gold); }
.pay { background: var(--gold); color: #1b1d21; border: 0; }
.cancel { background: none; color: var(--ink); border: 1px solid var(--line); }
.alert, .status { margin: 0; font-size: .925rem; }
.alert:empty, .status:empty { display: none; }
.alert { color: var(--danger); font-weight: 600; }
details { font-size: .875rem; color: var(--quiet); }
summary { min-height: 24px; cursor: pointer; color: var(--ink); }
ul { margin: .5rem 0; padding: 0; list-style: none; display: grid; gap: .3rem; }
li button { min-height: 28px; padding: .1rem .5rem; font-weight: 500; font-variant-numeric: tabular-nums; background: var(--sunken); color: var(--ink); border: 1px solid var(--line); }
details p { margin: 0; }
@media (max-width: 28rem) {
	dialog { width: 100vw; max-width: 100vw; margin: auto 0 0; border-radius: 12px 12px 0 0; max-height: 100dvh; }
}
@media (prefers-reduced-motion: no-preference) {
	dialog[open] { animation: rise .16s ease-out; }
	@keyframes rise { from { transform: translateY(12px); opacity: 0; } }
}`;
