/**
 * Formatters, one per locale and options: making one takes as long as some forty figures take to be written, and a page
 * of homes writes hundreds.
 */
function cached<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const formatters = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = locale + JSON.stringify(options)
    let formatter = formatters.get(key)
    if (!formatter) formatters.set(key, (formatter = make(locale, options)))
    return formatter
  }
}

/** A time of day as the locale writes it: “9:56 am”. */
export const CLOCK = { hour: 'numeric', minute: '2-digit' } as const satisfies Intl.DateTimeFormatOptions

const NO_OPTIONS = {}

const numbers = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const dates = cached((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const relativeTimes = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
const lists = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))

/** As `Intl.NumberFormat`, made once. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = NO_OPTIONS) => numbers(locale, options)

/** As `Intl.DateTimeFormat`, made once. */
export const dateTimeFormat = (locale: string, options: Intl.DateTimeFormatOptions = NO_OPTIONS) =>
  dates(locale, options)

/** As `Intl.RelativeTimeFormat`, made once. */
export const relativeTimeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions = NO_OPTIONS) =>
  relativeTimes(locale, options)

/** As `Intl.ListFormat`, made once. */
export const listFormat = (locale: string, options: Intl.ListFormatOptions = NO_OPTIONS) => lists(locale, options)

/** The words of a clock time `HH:MM`, to `24:00`: “6:00 pm”. */
export function clockWords(clock: string, locale: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return dateTimeFormat(locale, { ...CLOCK, timeZone: 'UTC' }).format((hours * 60 + minutes) * 60_000)
}
