/** `a•••@example.com`: enough to distinguish two addresses. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** The last two digits. */
export const maskedPhone = (phone: string): string => `•••${phone.slice(-2)}`
