import { endpoint } from './endpoint.ts';
import { home } from './homeSettings.ts';
import { about, faq } from './pageSettings.ts';

export const getAbout = endpoint({
	method: 'GET',
	path: '/about',
	summary: 'The texts of the page about the shop; {shop}, {city} and {state} stand for its settings.',
	access: 'anyone',
	response: about.schema,
});

export const getFaq = endpoint({
	method: 'GET',
	path: '/faq',
	summary: 'The questions of the FAQs in their order, those of the owner with their answers.',
	access: 'anyone',
	response: faq.schema,
});

export const getHome = endpoint({
	method: 'GET',
	path: '/home',
	summary: 'The sections of the home page in their order, with the texts that the owner wrote.',
	access: 'anyone',
	response: home.schema,
});
