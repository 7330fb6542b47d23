-- The market a person chose to look in; null leaves it to the deployment.
alter table users add column market market;
