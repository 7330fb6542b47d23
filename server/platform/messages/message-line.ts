interface PrintedMessage {
  channel: 'email' | 'sms' | 'push'
  to: string
  subject?: string | undefined
  code?: string | undefined
  ephemeral?: boolean | undefined
}

/** An address of which its owner knows that it is meant: `a•••@homes.example`, `+91•••210`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`
  return address.startsWith('+') ? `${address.slice(0, 3)}•••${address.slice(-3)}` : '•••'
}

const names: Readonly<Record<PrintedMessage['channel'], string>> = { email: 'E-mail', sms: 'SMS', push: 'Push message' }

/**
 * What a server without gateways prints of a message. `detailed`, for a developer's own terminal, it has the subject and the
 * one-time code; a log never has either.
 */
export function messageLine({ channel, to, subject, code, ephemeral }: PrintedMessage, detailed: boolean): string {
  const said = detailed ? [subject, code && !subject?.includes(code) && `code ${code}`].filter(Boolean).join(', ') : ''
  const kept = ephemeral ? '' : ' (outbox.ndjson)'
  return `${names[channel]} to ${maskAddress(to)}${said && `: ${said}`}${kept}`
}
