import type { Template } from './grammar.ts'

/** First sentences for a home that stands. */
export const openings: readonly Template[] = [
  // selling, owner
  'sale owner :: $weAre selling $our $bhkHome in $locality, [which $we bought in $bought|where $weHave lived since $bought|home to three of us since $bought|bought in $bought and looked after since].',
  'sale owner :: $bhkHome on the $floorOf, $sqft carpet, [owned by us since $bought|first owner since $bought|lived in by the owner from $bought until now].',
  'sale owner :: $Our $bhkHome at $project [is up for sale|is for sale from this month|is available for purchase], $sqft carpet [with|and] $baths.',
  'sale owner house :: The house stands on $plot [in|at] $locality and has $beds[ over $levels|, $sqft built as carpet|].',
  'sale owner :: After [$years years|two tenants and a wedding|many good years] here $weAre putting $our $bhkHome in $locality [up for sale|on the market].',
  'sale owner ~reason :: $WeAre moving to $toCity [in $month|by $month|after the school year], so $our $bhkHome [in|at] $locality is for sale.',
  'sale owner ~reason :: Selling $our $bhkHome because [the children have settled in $toCity|$we need a place without stairs for my father|the office has moved to the other end of $city|a bigger home nearby came up].',
  'sale owner flat :: Direct from the owner: $bhkHome, $floorOf, [$facing facing|$sqft of carpet area|$baths and $balconies].',
  // selling, agent
  'sale !owner !auction :: [The owner|A family|An owner living in $toCity] is selling this $bhkHome [in|at] $locality, $sqft carpet[, $floorOf|].',
  'sale !owner :: $bhkHome for sale [in|at] $project, [$floorOf|$facing facing], $sqft of usable area.',
  'sale !owner :: Resale $bhkHome[, $floorOf|], [built in $built|$age old], with $baths [and $balconies|].',
  'sale !owner house :: [Independent property|House] on $plot in $locality, $beds, [$facing facing|road of $width in front].',
  "auction :: This $bhkHome in $locality goes [to auction|under the hammer] [on the lender's instructions|after a bank's possession notice], sold as it stands.",
  'auction :: Bank auction of a $bhkHome, $sqft carpet, [$floorOf|$locality]; [inspection by appointment|papers may be read before bidding].',
  // letting, owner
  'rent owner :: [Letting out|Giving on rent] $our $bhkHome [in|at] $locality, [empty now|free from $month|vacant after the present tenant leaves in $month].',
  'rent owner :: $bhkHome for rent directly from the owner, $floorOf, $sqft[ carpet|].',
  'rent owner :: $We [live|stay] [on the floor below|in the next lane|two buildings away] and rent out this $bhkHome[ in $locality|].',
  'rent owner ~reason :: $WeAre [posted to $toCity|working from $toCity] for [a few years|two years|some time], so $our $bhkHome in $locality is to let.',
  'rent owner :: This was $our own home until [last $season|$month|the move to $toCity]; now the $bhkHome is [to let|available on rent].',
  'rent owner :: The last tenant stayed [$years years|almost three years|through two renewals] in this $bhkHome and [leaves in $month|has just moved out].',
  // letting, agent
  'rent !owner :: $bhkHome [to let|on rent] [in|at] $project, $sqft carpet, $furnish.',
  'rent !owner :: [To let in|For rent in] $locality: $bhkHome, $floorOf[, $furnish|, $baths|].',
  'rent !owner :: $Furnish $bhkHome of $sqft, [$floorOf|$facing facing], [keys with us|ready to move in|vacant from $month].',
  'rent !owner :: Owner [abroad|in $toCity|living close by] is letting this $bhkHome [in|at] $locality[ from $month|].',
  // any
  '$bhkHome of $sqft carpet [on the $floorOf|in $locality][, $facing facing|].',
  '$Beds, $baths and [a living-dining room|one long hall|a hall with dining space] in $sqft[, $floorOf|].',
  'flat :: $Floor $home with $beds and $balconies, $sqft [carpet|carpet area|inside the walls].',
  '$bhkHome in $locality, [$age old|built in $built], $sqft [as per the sale deed|measured wall to wall|carpet].',
  'project :: $project is one of the [smaller|better kept|quieter|older] [complexes|addresses] [of|in] $locality; this $bhkHome is on the $floorOf.',
  'flat corner :: Corner $home, $bhk, open on [two|three] sides, $sqft carpet.',
  'villa :: [Villa|House] with $beds on $plot[, $storeysHouse|], [no shared walls|one wall shared on the garage side|garden on two sides].',
  'row-house :: Row house of $beds[ on $storeysHouse|], [end unit|middle unit|third from the gate], $sqft carpet.',
  'penthouse :: The $home takes [the whole top floor|half of the top floor|the top two levels], $sqft inside [and an open terrace|plus a terrace you can walk around].',
  'studio :: Studio of $sqft [with a separate bathroom|with a kitchen counter and a bath|for one or two people], [$floorOf|$locality].',
  "farmhouse :: Farmhouse on $plot [near|off] $locality with $beds, [fruit trees|a borewell|a caretaker's room] and [a boundary wall|wire fencing all round|a gate on the village road].",
  'builder-floor :: [Independent floor|Builder floor], $bhk, on the $floorOf, [one flat per floor|own entrance from the stairs|shared only with three other families].',
]

/** How the rooms lie. */
export const rooms: readonly Template[] = [
  'The [main|larger|master] bedroom takes a [king|queen]-size bed and [a desk|two wardrobes|a cot beside it]; [the second one is smaller|the others are about ten by eleven feet|the guest room fits a single bed and a study table].',
  'flat :: The hall is [long rather than wide|nearly square|L-shaped], about [eighteen|nineteen|twenty|twenty-one] feet [by eleven|by twelve|on the long side].',
  '[Two|Both] bathrooms have [a window|exhaust fans|geysers], [the common one has an Indian-style toilet|the attached one was retiled|one is attached to the main bedroom].',
  '$Balconies: [one off the hall|one off the main bedroom|the larger off the living room] [and the other behind the kitchen for washing|, wide enough for four chairs|, with a safety grille].',
  'balcony :: There is [room for plants and two chairs|space for a swing|place for a drying rack] on the balcony [off the hall|of the main bedroom|next to the kitchen].',
  'The kitchen [has a window and a loft|opens to a utility with a tap|is separate, with a granite counter on two sides] and [takes a double-door fridge|has points for a chimney and a dishwasher|fits a small table].',
  'Wardrobes [with lofts|up to the ceiling] are built into [two of the bedrooms|all bedrooms|the main bedroom][; the kitchen cabinets are two years old|; the shoe rack at the door stays|].',
  'small :: [The room is|It is] laid out so that the bed [stays out of sight from the door|fits behind a half wall] and [a desk stands by the window|there is a corner for a sofa].',
  'big :: [One bedroom is on the entrance side|The guest bedroom has its own bath|The fourth room is used as a study] and [suits someone who works from home|works for parents who stay long|can be shut off from the rest].',
  "servant-room :: [Staff room|Domestic help's room] with [its own toilet|a separate entrance|a window] [behind the kitchen|at the service lift].",
  'store-room ~store :: A store room of [about five by six feet|decent size] [keeps suitcases and festival things out of sight|sits behind the kitchen|takes two bicycles and the cylinder].',
  'Doors are [teak-framed|flush doors with new locks|painted last year], windows are [sliding with mesh|UPVC with mosquito netting|wooden with grilles], and [no wall shows damp|ceilings are ten feet|there is loft space in two rooms].',
  'The passage [wastes no space|is short], so the [$sqft feel larger|rooms get most of the $sqft|carpet area is well used].',
  'house :: Downstairs has [one bedroom, the hall and the kitchen|the living room, kitchen and a bedroom for parents]; [the other bedrooms are upstairs|upstairs are the rest and a family lounge].',
  'house :: Stairs [are inside the house|go up from outside, so a floor can be let separately], and the [terrace|roof] has [a tank of 1,500 litres|a tin shade for drying clothes|space for solar panels].',
  'house :: [The car porch takes two cars|Gate opens wide enough for an SUV|One car inside the gate, one outside], with [a lemon tree and a curry-leaf plant|a small kitchen garden|paving that drains well] [beside it|at the side|behind].',
  'penthouse terrace :: From the terrace [the view goes as far as the weather allows|you see most of $locality|evenings are cool even in summer]; [it was waterproofed in $doneYear|it has a tap and lights|half of it is tiled].',
  'partial ~furnish :: [It comes with|Left in the home:] wardrobes, [fans and tube lights|lights and fans in every room|curtain rods and fans], [a chimney|modular kitchen units|a water purifier] and [geysers|two geysers|one geyser].',
  'furnished ~furnish :: Furniture: [beds with mattresses|two double beds|beds with storage], [a five-seat sofa|a sofa and a four-seat dining table|an L-shaped sofa], [fridge and washing machine|fridge, washing machine and microwave], [one AC|ACs in the bedrooms|split ACs in two rooms].',
  'furnished rent ~furnish :: [Everything listed in the inventory stays|An inventory with photographs is part of the agreement]: [beds, sofa, dining table|beds, wardrobes, a desk], [fridge, washing machine, geysers|kitchen appliances and ACs|television, fridge and inverter].',
  'unfurnished ~furnish :: [Bare|Unfurnished], with [fans and lights only|nothing but kitchen counters|wardrobes in one bedroom at most], so [bring your own things|plan it your way|no old furniture to work around].',
  'flat :: [Each|Every] room has [a window to the outside|at least one window|cross ventilation], [no room depends on the shaft|only one bathroom opens on the shaft|the kitchen opens on the rear lane].',
  'The dining space is [between the kitchen and the hall|next to a window|open to the hall] and [seats six|holds a table for four|leaves room for a crockery cabinet].',
]

/** Light, air, floor and what one sees and hears. */
export const light: readonly Template[] = [
  'eastish :: [Morning sun|Sun till about $sunHour] [comes into the hall and one bedroom|reaches the balcony and kitchen|lights the main bedroom], and [by afternoon the rooms are cool|the west side stays shaded|afternoons are pleasant].',
  'westish :: The [living room|balcony] [faces west|gets the evening sun], so [there are thick curtains on that side|evenings are bright and April needs a blind|you see the sunset and pay for it a little in May].',
  'northish :: [Facing north|North light], the rooms [stay bright without direct sun|do not heat up|are even in light all day][, good for working at a desk|; plants that like shade do well|].',
  'southish :: [Winter sun|The low sun of December] [falls into the hall|reaches half of the bedroom], in summer [the balcony above gives shade|it stays outside|the chajja keeps it out].',
  'high :: [From the $floor|From this height] [you look over the trees|the neighbouring roofs are below you|there is nothing in front for a good distance], and [traffic is a hum|street noise does not come up|mosquitoes are rare].',
  'high :: [Breeze through the day|Wind from $windSide most evenings]; [on the $floor you will use the fan more than the AC|windows need stoppers|clothes dry in two hours].',
  'low !ground flat :: [Low enough to take the stairs when the lift is busy|A floor where the stairs are no trouble|Two minutes by stairs with groceries] and [level with the tree tops|high enough to be private from the lane].',
  'ground flat :: Ground floor, so [no stairs for parents|easy for a wheelchair or a pram|no waiting for the lift], [with a small strip of garden|with grilles on all windows|a step above the parking level].',
  'top flat :: Top floor[ with the terrace door next to it|]: [nobody walks overhead|quiet above], [the roof was waterproofed in $doneYear|the slab has brick-bat coba|heat is managed with a white coat on the roof].',
  'mid :: The $floor is [above the noise and below the lift queue|high enough for breeze, low enough for the stairs|level with the garden canopy], [windows look on the inner garden|one side looks at the lane|bedrooms face the rear].',
  "[Bedrooms face|The back faces|One side looks on] [a school ground that cannot be built on|a low bungalow|the society's garden|a quiet lane|an old mango tree], the hall [the lane|the inner road|the entrance side].",
  '[Quiet|Calm] [lane|side of the building]: [no through traffic|the last turn ends here|the main road is two turns away], though [school vans come at eight|the vegetable seller calls at seven|there is some noise in festival week].',
  '[No building in front|Open in front|An open plot faces the balcony], so [light lasts till evening|air moves through the hall|you need lamps only after $lampHour].',
  '[I have|We have] [never needed a light by day|kept the balcony door open most of the year|used the AC on maybe forty nights a year] [in the hall|here|].',
  'One [bedroom|bathroom] is [darker than the rest|on the shaft side], [which we say openly|better to know before the visit]; [the others have large windows|the hall makes up for it|everything else gets daylight].',
  'Windows on [two|three] sides [bring air through the hall|keep the kitchen free of smell|make it bright till $lampHour], [and all have mesh|with grilles fitted in $doneYear|].',
  "coast :: [Sea air|The monsoon] [comes from the other side|does not beat on these windows], [so there is no seepage on the walls|and the walls stayed dry in last July's rain|the outer wall was repainted in $doneYear against damp].",
]

/** State, repairs, age. */
export const condition: readonly Template[] = [
  'mature :: [Repainted|Walls painted] in $doneYear, [bathrooms redone the same year|wiring changed at the same time|the kitchen a year later], [no repairs pending|nothing left to do but small things].',
  'mature :: [Bathrooms|Both bathrooms|The bathroom tiles and pipes] [were|had to be] [redone|replaced] in $doneYear; [the kitchen is original but sound|flooring is the first one, still without cracks|the electrical board has new breakers].',
  'mature :: [Flooring is|Floors are] [vitrified tile|marble from the time of building|old mosaic, polished in $doneYear|wooden in one bedroom, tile elsewhere], [the balcony has anti-skid tile|skirting redone|no hollow spots].',
  'old :: [The building is|It is] $age old and [shows it in the lobby, not in the flat|kept by people who pay on time|had its outer plaster done in $doneYear].',
  'old sale ~redev :: [Redevelopment has been discussed but not signed|No redevelopment agreement so far|The structural audit of $doneYear asked for minor work only], [minutes of the meetings can be read|ask the secretary|papers can be seen].',
  'fresh :: [Handed over|Possession taken] in $built, [so fittings are under a year or two of use|first occupants|snag list closed], [film still on some windows|geysers and fans are new].',
  'fresh :: [Built in $built|New building of $built]: [no seepage, no cracks|switches and taps still look new|lift and pumps under warranty].',
  'rent mature :: [Painted before every new tenant|Fresh paint before handover], [deep cleaning included|taps and locks checked|fans and geysers serviced], [list of defects signed by both sides|photographs are kept with the agreement].',
  'rent :: [Electrician and plumber have|A plumber has] [gone through everything|checked every tap and switch] [this month|in $month|after the last tenant], [what was weak was changed|two geysers were replaced|new mixers in the bath].',
  'The [modular kitchen|kitchen] [was fitted in $doneYear|has soft-close drawers and a hob|is simple but complete], [the chimney works|with piped water purifier|cabinets in marine ply].',
  'mature :: [One honest fault|To be fair]: [the second bathroom needs a new shower|a bedroom window sticks in the rains|the balcony railing wants paint|the main door lock is stiff], [everything else works|nothing structural|we will fix it if asked].',
  'mature :: [A termite treatment was done|Anti-termite drilling was done|The terrace was waterproofed] in $doneYear, [bill available|with a five-year guarantee|on top of regular upkeep].',
  '[AC points in all bedrooms|Split ACs in two rooms|AC sleeves and copper lines in place], [inverter wiring|an inverter for fans and lights|separate meter], [broadband fibre to the door|two fibre providers in the building|LAN point at the desk].',
  'sale mature :: [We spent|The owner spent] on [plumbing|wiring and plumbing|windows] rather than on show: [copper wiring|CPVC pipes|UPVC windows] since $doneYear, [plain white walls|ordinary wardrobes|no false ceiling].',
]
