/** Does the same several times at the same time. @returns every result */
export const repeat = <Result>(times: number, act: () => Promise<Result>): Promise<Result[]> =>
	Promise.all(Array.from({ length: times }, act));
