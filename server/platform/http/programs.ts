/** Programs identify themselves in the user agent, or send none. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|fetch|scrap|monitor|headless|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http/i

/** Whether a call comes from a program instead of a reader. */
export const isProgram = (userAgent: string | undefined): boolean => !userAgent || PROGRAM.test(userAgent)
