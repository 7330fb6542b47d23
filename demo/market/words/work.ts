import type { Template } from './grammar.ts'

/** Offices, shops, showrooms, warehouses, coworking. */
export const workOpenings: readonly Template[] = [
  'office :: [Office of $sqft|$sqft of office space] on the $floorOf in $locality, [$furnish|$seatsWord|one unit, one entrance].',
  'office owner :: $We [used this office ourselves|ran our own firm from here] [for $years years|until $month] and now [$giveIt|let it go, as the team works from $toCity]: $sqft carpet, $locality.',
  'office :: $Seats [can sit|fit] here in $sqft[ on the $floor|], [with a cabin at the window|with two cabins and a meeting room|in one open hall].',
  'shop :: Shop of $sqft [at road level|on the ground floor|facing the main road] in $locality[, frontage $front|], [shutter and glass door|rolling shutter|with a loft of half the area].',
  'shop owner :: $Our shop in $locality, $sqft[, $front wide|], [closed since last $season|run as a $trade for $years years|with the same tenant for $years years], is [available again|$offer].',
  'shop :: [Ground-floor shop|Corner shop|Shop in a row of nine] [near $market|in $locality|on a road with evening crowd], $sqft[ plus loft|].',
  'showroom :: Showroom of $sqft [on two levels|at street level|with glass front][, $front along the road|] in $locality.',
  'showroom :: [Double-height|Wide-front] showroom, $sqft, [last used by a furniture maker|last used for two-wheelers|bare shell], [$locality|on the main road of $locality].',
  'warehouse :: [Warehouse|Godown] of $sqft in $locality, [clear height $clear feet|RCC roof|PEB shed], [$dock|trucks of thirty-two feet can turn|road of $width].',
  'warehouse owner :: $Our [godown|warehouse] near $locality, $sqft, [is free now|free from $free|was with a courier firm for $years years].',
  'coworking :: [Desks|Seats] in a shared office of $sqft [in|near] $locality, [from one seat up|private rooms for four or six|month to month].',
  'coworking :: Shared office for $seats on the $floor[, $locality|]; [take a desk, a row or a room|teams of up to twelve at a time|fixed or any free desk].',
  'auction :: [Commercial unit|Business premises] of $sqft in $locality, [sold by the lender through auction|under bank auction], [vacant|shut since $month].',
]

export const workSpace: readonly Template[] = [
  'office :: [One meeting room for eight, one cabin|Two cabins, a pantry and a server corner|Open hall with low partitions], [false ceiling with lights|carpet tiles laid in $doneYear|raised floor for cables], [two washrooms inside|washrooms on the landing|a balcony for a break].',
  'office ~ac :: [Ducted AC|Split ACs in each bay|Central AC till eight, own units after], [$load kW load|separate meter|UPS wiring for every desk], [windows open|glass on two sides|blinds are there].',
  'office furnished :: [Desks, chairs and cabinets stay|Fitted out with desks, pantry and access door|Plug and play], [no fit-out cost|photos show the present state|small dents, nothing broken].',
  'office unfurnished :: [Bare shell|Warm shell], [tiles and toilets done|AC sleeves in place|false ceiling not made], [fit-out time can be discussed|drawings available|landlord approves plans in a week].',
  'shop :: About $deep deep, [one pillar at the back|no pillar|a small toilet at the rear|a loft over half of it], [tiled floor|granite sill|shelves of the last shop can stay|false ceiling with lights].',
  'shop ~crowd :: [Footfall|People] [from four to nine|all day, most after six|on the way to the station], [a bakery and a chemist next door|a bank opposite|ice-cream shop and mobile shop beside it], [signboard space above the shutter|board on the side wall too].',
  'shop ~trade :: [Suits|Good for] [a clinic, a salon or a grocery|stationery, tailoring or a diagnostic counter|a cafe without open fire|an office with walk-in clients]; [no kitchen exhaust possible|water point inside|gas not allowed by the building].',
  'showroom ~glass :: [Glass front of full height|Front glass was changed in $doneYear], [power load $load kW|space for a twenty-foot sign|ramp for display vehicles], [storage behind|mezzanine for the office|toilets for staff].',
  'warehouse ~floor :: [Floor|Flooring] [of trimix concrete|takes five tonnes per square metre|was relaid in $doneYear], [$dock|no pillars in the middle bay|pillars at twenty-five feet], [turbo vents on the roof|skylight strips|insulated roof].',
  'warehouse ~load :: [$load kW sanctioned|Three-phase power|Power line with own transformer], [office cabin and toilets at the gate|labour rest room|weighbridge near by], [guard room|CCTV at the gate|boundary wall of eight feet].',
  'warehouse fire-safety ~fire :: [Hydrant line and sprinklers|Fire hydrants] [tested in $doneYear|with an underground tank of $litres litres], [fire clearance in file|hose reels at both doors].',
  'warehouse ~gate :: [Gate|Yard] [of twenty feet|wide enough for a trailer|opens on two sides], [space for three lorries to wait|paved with blocks|drivers have a rest room], [no residential houses on this side|work possible at night|streetlights outside].',
  'warehouse ~roof :: [Roof sheets|The roof] [new since $doneYear|without a leak last monsoon|with insulation], [racks can stay|height for three pallets|ventilators all along], [walls plastered inside|rodent-proof skirting|rolling shutters greased].',
  'coworking ~in :: [Included|In the price]: [internet, tea, cleaning and meeting room hours|power, AC from nine to eight, printing of a few pages|locker, internet, coffee], [registered address possible|no set-up fee|phone booths for calls].',
  'coworking ~hours :: Open [eight to ten on weekdays|round the clock by card|from seven], [quiet room without calls|lunch space with a fridge|terrace on the floor above], [weekends half empty|two lines of internet from different firms].',
  'power-backup !warehouse ~power :: [Full backup|Generator for the full load|Backup for lights, lift and sockets], [charged by unit|in the maintenance|changes over within ten seconds], [$power supply is steady anyway|outages are short].',
  'lift !warehouse ~lift :: [Two lifts|A lift and a goods lift|Passenger lift], [wide stairs as well|goods by the rear entrance after eight|serviced monthly].',
  'covered !warehouse ~cars :: [$Cars in the basement|$Cars under stilt|$Cars reserved], [visitors use the front bay|two-wheelers free|pay-and-park across the road].',
  'openonly !warehouse ~cars :: [Parking in front for customers|Two cars can stop outside|Open parking in the compound], [two-wheelers on the side|evening is tight|no towing till now].',
  'nocar !warehouse ~cars :: No reserved parking; [pay-and-park at $km km|two-wheelers stand in front|most clients come on foot].',
]

export const workTerms: readonly Template[] = [
  'rent ~lease :: [Lease of three to nine years|Lease terms as usual in the area|Short lease also possible], [rise fixed beforehand|fit-out period to be discussed|stamp duty shared], [GST invoice by the owner|TDS as per rule].',
  'sale ~let :: [Vacant|Self-used until last $season|Let at present, tenant stays or leaves as you like], [dues cleared|completion certificate in file|property tax paid as commercial], [loan on it possible|single owner|sale with or without fittings].',
  'sale owner ~reason :: [Reason for sale|Why]: [the firm has moved to $toCity|retiring from business|we need a bigger floor|partners are separating on good terms].',
  'rent owner ~reason :: [We shifted|Our own business shifted] to [a larger place|$toCity|an online shop], [so it is free|that is why it is to let], [no dispute, no arrears|last tenant was a $trade].',
  '~papers :: [Occupancy certificate|Commercial sanction|Permission for the use] [is on paper|can be shown], [licences have been issued here before|GST registration at this address is possible|fire clearance of the building valid].',
  "~visit :: [Inspection|Visits] [on working days from eleven to five|with a day's notice|any time, guard has the key], [bring your architect|measure it yourself|plan as PDF on request].",
  '!warehouse ~hours :: [Building closes|Gate closes] at [ten|eleven at night|nine on Sundays], [late work with a note to the guard|lift runs till closing|deliveries before eleven or after four].',
]
