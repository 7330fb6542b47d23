-- The homes for sale and rent in a place at the end of each month: of all dwellings (`kind` null) or of one kind, with any number of
-- bedrooms (null) or this one (5: five or more). Rebuilt every night. Contains no figure of fewer homes than the report's minimum,
-- and none from which a figure of so few could be found by subtracting a city's localities. Replaces place_trends, which servers
-- of the release before still read. Amounts are in minor units, per m² where the name says so.
create table place_months (
  place_id int not null references places on delete cascade,
  intent intent not null,
  month date not null,
  kind property_sub_type,
  bedrooms smallint,

  -- On the market at the end of the month; of these, how many came during the month and how many cut their price in it, and the
  -- median number of days since they came.
  homes int,
  new_homes int,
  cut_homes int,
  days int,
  -- Those with a price and a size: quartiles per m², and the median price.
  priced_homes int,
  price_per_area_low bigint,
  price_per_area bigint,
  price_per_area_high bigint,
  price bigint,
  -- The median cut, percent of the price before.
  cut_percent smallint,
  -- Closed in the month at a published price, and the median of that price, percent of the last asking price.
  closed_homes int,
  closed_percent smallint,

  unique nulls not distinct (place_id, intent, month, kind, bedrooms)
);

-- Finds the listing that replaced another.
create index properties_relisted on properties (relisted_from) where relisted_from is not null;
