interface Named {
  name: string
  office?: string | undefined
}

/** Who is asked: "Asha Rao, Lintel Homes", or the one name that both go by. */
export const recipientName = ({ name, office }: Named): string =>
  office === undefined || office === name ? name : `${name}, ${office}`
