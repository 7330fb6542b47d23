import type { Language } from '../../../contract/values.ts'
import type { Message } from './messages.ts'

interface CodeMessage {
  channel: 'email' | 'sms'
  to: string
  code: string
  brand: string
  /** Host of the site, for the line from which phones fill the code in. */
  host: string
  language: Language
}

const words = {
  en: {
    subject: (code: string, brand: string) => `${code} is your ${brand} code`,
    lead: (brand: string) => `Your code for ${brand}:`,
    rest: 'It is good for ten minutes and for one use. If you did not ask for it, somebody mistyped; there is nothing to do. We never ask for it by phone.',
  },
  hi: {
    subject: (code: string, brand: string) => `${code} आपका ${brand} कोड है`,
    lead: (brand: string) => `${brand} के लिए आपका कोड:`,
    rest: 'यह दस मिनट तक और एक ही बार चलेगा। अगर आपने इसे नहीं माँगा, तो किसी से लिखने में भूल हुई है; कुछ करने की ज़रूरत नहीं। हम फ़ोन पर यह कोड कभी नहीं पूछते।',
  },
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The message that carries a one-time code. */
export function codeMessage({ channel, to, code, brand, host, language }: CodeMessage): Omit<Message, 'id'> {
  const say = words[language]
  if (channel === 'sms') {
    // The last line is the form in which browsers offer the code in the right field of the right site.
    return { channel, to, code, text: `${say.subject(code, brand)}. ${say.rest}\n\n@${host} #${code}` }
  }
  return {
    channel,
    to,
    code,
    subject: say.subject(code, brand),
    text: `${say.lead(brand)}\n\n    ${code}\n\n${say.rest}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><style>
body{margin:0;padding:32px 16px;font:17px/1.5 system-ui,sans-serif;background:#fdfbf7;color:#2b2420}
main{max-width:30rem;margin:auto}.code{font-size:34px;letter-spacing:.2em;font-weight:700;margin:24px 0}
small{color:#6b615a}@media(prefers-color-scheme:dark){body{background:#1b1816;color:#f0ece6}small{color:#b9afa6}}
</style></head><body><main><p>${escape(say.lead(brand))}</p><p class="code">${code}</p><p><small>${escape(say.rest)}</small></p></main></body></html>`,
  }
}
