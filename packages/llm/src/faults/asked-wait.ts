// How long a provider asks to wait: the larger of what its header and its body say.
//
//   Retry-After: 3                                    seconds
//   Retry-After: Mon, 16 Nov 2026 21:55:12 GMT        a date, in whole seconds: one more is added
//   "retryDelay": "45.837906927s"                     google.rpc.RetryInfo, which Gemini sends without the header
//   "Please try again in 4.2s", "retry in 350ms"      the message, if nothing else says it (OpenAI)

export interface Refusal {
  readonly headers: Readonly<Record<string, string>>;
  /** As it came. */
  readonly body: string;
}

/** Milliseconds; undefined if it does not say, or says nonsense. `now` is the time of day. */
export function askedWait({ headers, body }: Refusal, now: number): number | undefined {
  const said = [headerWait(headers['retry-after'], now), retryInfo(body)].filter(
    (ms) => ms !== undefined,
  );
  return said.length > 0 ? Math.max(...said) : waitInMessage(body);
}

function headerWait(text: string | undefined, now: number): number | undefined {
  const value = text?.trim() ?? '';
  if (/^\d{1,12}(\.\d{1,9})?$/.test(value)) return Number(value) * 1000;
  // Only the form of HTTP: Date.parse would also accept "-5" and "3 apples" as dates.
  if (!/^[A-Z][a-z]{2,8}, .* GMT$/.test(value)) return undefined;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now) + 1000;
}

function retryInfo(body: string): number | undefined {
  const seconds = /"retryDelay"\s*:\s*"(\d{1,12}(?:\.\d{1,9})?)s"/.exec(body)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

function waitInMessage(body: string): number | undefined {
  const found = /\b(?:try again|retry) in (\d{1,9}(?:\.\d{1,9})?) ?(ms|s)\b/i.exec(body);
  return found === null ? undefined : Number(found[1]) * (found[2] === 'ms' ? 1 : 1000);
}
