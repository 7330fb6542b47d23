/** Programs that read pages say so in their name, or have none. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|fetch|scrap|monitor|headless|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http/i

/** Whether a call comes from a program and from nobody who reads. */
export const isProgram = (userAgent: string | undefined): boolean => !userAgent || PROGRAM.test(userAgent)
