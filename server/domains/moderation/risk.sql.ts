import { LISTER } from '../listings/service.ts'
import { sizeOf } from '../properties/service.ts'

/** Like `contactIn` of the contract, for listings that bypassed its rules; numbers of registries do not count. */
const CONTACT = String.raw`(https?://|www\.|[\w.+-]+@[\w-]+\.\w{2,}|(^|[^[:alnum:]/])(\+?\d[\s().-]{0,2}){10,})`

/** Days after which an account no longer counts as new. */
const NEW_DAYS = 7
/** Prices below this share of the locality's median suggest bait. */
const [LOW_SALE, LOW_RENT] = [0.6, 0.4]
/** This many pictures shared with another listing, or all of them, are no coincidence. */
const SAME_PICTURES = 3
/** A picture shared by this many homes is no evidence. */
const COMMON_PICTURE = 20

const others = `(o.owner_user_id, o.list_agent_id, o.list_office_id, o.list_builder_id)
  is distinct from (p.owner_user_id, p.list_agent_id, p.list_office_id, p.list_builder_id) and o.deleted_at is null`

/** SQL of the signals of home `p`, each found by an index, including stored ones. */
export const riskOf = `array(select distinct signal from unnest(p.risk_signals || array[
  case when exists (select from users u where u.id = ${LISTER} and u.created_at > p.created_at - interval '${NEW_DAYS} days')
    then 'new-account' end,
  case when p.category = 'residential' and exists (select from place_figures f where f.place_id = p.locality_id and case
      when p.intent = 'sale' then p.list_price / ${sizeOf} < f.median_price_per_area * ${LOW_SALE}
      when p.intent = 'rent' then p.list_price < f.median_rent * ${LOW_RENT} end)
    then 'price-low' end,
  case when exists (select from property_media m join property_media same on same.picture_key = m.picture_key
      join properties o on o.id = same.property_id
      where m.property_id = p.id and o.id <> p.id and ${others}
        and (select count(*) from (select from property_media c where c.picture_key = m.picture_key limit ${COMMON_PICTURE}) c) < ${COMMON_PICTURE}
      group by o.id having count(distinct m.picture_key) >= least(${SAME_PICTURES},
        (select count(*) from property_media all_of where all_of.property_id = p.id)))
    then 'pictures-elsewhere' end,
  case when exists (select from properties o where md5(o.public_remarks) = md5(p.public_remarks) and o.id <> p.id
      and o.id is distinct from p.relisted_from and ${others})
    then 'text-elsewhere' end,
  case when p.title || ' ' || p.public_remarks ~* '${CONTACT}' then 'contact-in-text' end]) signal
  where signal is not null order by signal)`
