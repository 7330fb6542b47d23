/** The words a text is found by: English by their stems, Hindi as they are written. Of SQL for each part. */
export function wordsOf(locale: string, title: string, excerpt: string, text: string, tags: string): string {
  const language = `(case ${locale}::text when 'hi' then 'simple' else 'english' end)::regconfig`
  const part = (value: string, weight: string) => `setweight(to_tsvector(${language}, ${value}::text), '${weight}')`
  return `${part(title, 'A')} || ${part(excerpt, 'B')} || ${part(tags, 'B')} || ${part(text, 'C')}`
}
