import { endpoint } from './endpoint.ts';
import { home } from './homeSettings.ts';
import { about, faq } from './pageSettings.ts';
import { policies } from './policySettings.ts';

export const getAbout = endpoint('GET /about', {
	summary: 'The texts of the page about the shop; {shop}, {city} and {state} stand for its settings.',
	access: 'anyone',
	response: about.schema,
});

export const getFaq = endpoint('GET /faq', {
	summary: 'The questions of the FAQs in their order, those of the owner with their answers.',
	access: 'anyone',
	response: faq.schema,
});

export const getPolicies = endpoint('GET /policies', {
	summary: "The owner's own sections of the legal pages, and the days from which these are in force.",
	access: 'anyone',
	response: policies.schema,
});

export const getHome = endpoint('GET /home', {
	summary: 'The sections of the home page in their order, with the texts that the owner wrote.',
	access: 'anyone',
	response: home.schema,
});
