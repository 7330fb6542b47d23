import type { Language } from '../../../contract/values.ts'
import { escapeHtml, letterHtml } from '../../platform/messages/email-template.ts'
import type { Message } from '../../platform/messages/messages.ts'

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
    html: letterHtml(
      language,
      `<p>${escapeHtml(say.lead(brand))}</p><p class="code">${code}</p><p><small>${escapeHtml(say.rest)}</small></p>`,
    ),
  }
}
