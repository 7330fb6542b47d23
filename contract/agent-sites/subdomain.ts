/** The first label of the host of an agent's site. */
export const SUBDOMAIN = /^[a-z0-9](-?[a-z0-9]){2,30}$/
