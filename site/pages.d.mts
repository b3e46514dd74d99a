/** Copies every page; returns their number. */
export function copyPages(docs: string, pages: string): number;

/** The text of a page of docs/, called `name` there, with links for the site. */
export function linked(text: string, name: string): string;
